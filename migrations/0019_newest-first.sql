-- The index of this change, generations_newest, is made while others work: see indexes.sql.
select 1;
