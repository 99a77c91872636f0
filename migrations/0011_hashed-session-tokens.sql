-- Tokens are stored as hashes from now on. Those stored before end, so that an old backup signs nobody in either.
DELETE FROM "sessions";--> statement-breakpoint
DELETE FROM "verifications";
