-- A card has about sixty lexemes, and most lexemes are in few cards. With the usual statistics PostgreSQL knows the
-- thousand most frequent ones only and believes that the others are almost as frequent: among a million cards it then
-- walked through half of them to find the cards of a rare word.
ALTER TABLE "cards" ALTER COLUMN "search" SET STATISTICS 500;--> statement-breakpoint
ANALYZE "cards" ("search");
