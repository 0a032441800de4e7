-- Whether some template card matches any of these. A plain query with a limit lets PostgreSQL walk the table until it
-- meets such a card, and there may be none in a million; sorting the matches first reads every one of them. Without the
-- other ways it looks the lexemes up in their index and stops at the first card.
CREATE FUNCTION "has_template_cards"(matches tsquery[]) RETURNS boolean
	LANGUAGE sql STABLE
	SET enable_seqscan = off
	SET enable_indexscan = off
	SET enable_indexonlyscan = off
	AS $$ SELECT EXISTS (SELECT FROM cards WHERE is_template AND search @@ ANY (matches)) $$;
