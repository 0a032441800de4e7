-- The pairs of meanings of a card with their levels, as numbers (card-search/pairs.ts). Among a million cards, tens of
-- thousands have each of two frequent meanings, and comparing these lists took 10 ms. A pair of a meaning with itself is
-- there because two words can be near the same meaning.
CREATE FUNCTION "search_pairs"(search tsvector) RETURNS integer[]
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	AS $$ WITH meanings AS MATERIALIZED (
			SELECT left(lexeme, 1) AS language, substr(lexeme, 2, 1) AS level, substr(lexeme, 3) COLLATE "C" AS meaning
			FROM unnest(tsvector_to_array(search)) lexeme WHERE lexeme ~ '^[a-z][1-3]@')
		SELECT coalesce(array_agg(hashtext(a.language || a.level || b.level || a.meaning || b.meaning)), '{}')
		FROM meanings a JOIN meanings b ON a.meaning <= b.meaning $$;--> statement-breakpoint
CREATE FUNCTION "pair_codes"(names text[]) RETURNS integer[]
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	AS $$ SELECT array(SELECT hashtext(name) FROM unnest(names) name) $$;--> statement-breakpoint
CREATE INDEX "cards_search_pairs" ON "cards" USING gin (search_pairs("search")) WITH (fastupdate = off) WHERE "cards"."is_template";--> statement-breakpoint
-- PostgreSQL expects so many cards that it would start further processes, which takes longer than to look them up. They
-- were welcome to make the index.
ALTER FUNCTION "search_pairs" PARALLEL RESTRICTED;--> statement-breakpoint
-- Whether some template card matches any of these, as before; only cards with a pair of each of three groups can.
CREATE FUNCTION "has_template_cards"(matches tsquery[], one text[], two text[], three text[]) RETURNS boolean
	LANGUAGE plpgsql STABLE
	SET enable_seqscan = off
	SET enable_indexscan = off
	SET enable_indexonlyscan = off
	AS $$ BEGIN
		RETURN EXISTS (SELECT FROM cards WHERE is_template AND hashtext(id) % 64 = 0 AND search @@ ANY (matches))
			OR EXISTS (SELECT FROM cards WHERE is_template AND search_pairs(search) && pair_codes(one)
				AND search_pairs(search) && pair_codes(two) AND search_pairs(search) && pair_codes(three)
				AND coalesce(search @@ ANY (matches), false));
	END $$;--> statement-breakpoint
ANALYZE "cards";--> statement-breakpoint
-- Words with a typo are looked up in memory, where each server process has all words. Processes of the last version still
-- read the column during an update, so a later version drops it.
DROP INDEX "search_forms_similar";--> statement-breakpoint
ALTER TABLE "search_forms" ALTER COLUMN "trigrams" SET DEFAULT '{}';
