-- What the schema file cannot say.
-- Room on each page for the next version of a counter, so that updates stay in place (HOT).
ALTER TABLE "card_counters" SET (fillfactor = 80);--> statement-breakpoint
-- Rate limits may be lost in a crash; not logging them makes each about as cheap as a read.
ALTER TABLE "rate_limits" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "rate_limits" SET (fillfactor = 70);--> statement-breakpoint
-- New cards must be found at once and searches must not read a long pending list.
ALTER INDEX "cards_search" SET (fastupdate = off);--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_template_has_no_owner" CHECK ("is_template" = ("owner_id" IS NULL));--> statement-breakpoint
ALTER TABLE "solutions" ADD CONSTRAINT "solutions_template_has_no_owner" CHECK ("is_template" = ("owner_id" IS NULL));
