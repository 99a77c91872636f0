CREATE TABLE "file_stores" (
	"id" uuid PRIMARY KEY NOT NULL
);
