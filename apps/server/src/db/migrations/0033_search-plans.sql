-- Whether some template card matches any of these, as before (migration 0030). When hundreds do, the small index of one
-- card in 64 has one of them, and lists that are 64 times as short are compared. A PL/pgSQL function starts
-- faster than an SQL function with settings of its own.
CREATE OR REPLACE FUNCTION "has_template_cards"(matches tsquery[]) RETURNS boolean
	LANGUAGE plpgsql STABLE
	SET enable_seqscan = off
	SET enable_indexscan = off
	SET enable_indexonlyscan = off
	AS $$ BEGIN
		RETURN EXISTS (SELECT FROM cards WHERE is_template AND hashtext(id) % 64 = 0 AND search @@ ANY (matches))
			OR EXISTS (SELECT FROM cards WHERE is_template AND search @@ ANY (matches));
	END $$;--> statement-breakpoint
-- Every search counts its matches in the sample, so none needs PostgreSQL's own count of lexemes (migration 0027), which
-- takes longer to look up than a search.
ALTER TABLE "cards" ALTER COLUMN "search" SET STATISTICS 1;--> statement-breakpoint
ANALYZE "cards" ("search");
