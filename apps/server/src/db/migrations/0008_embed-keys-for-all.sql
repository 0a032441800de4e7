-- A solution has its embed key from its birth on; those that nobody had asked for yet get theirs here. 24 bytes, of
-- which gen_random_uuid makes 182 bits random.
INSERT INTO "solution_secrets" ("secret", "solution_id", "created_at")
SELECT
  translate(encode(substring(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') FOR 24), 'base64'), '+/', '-_'),
  "s"."id",
  "s"."created_at"
FROM "solutions" "s"
WHERE NOT EXISTS (SELECT FROM "solution_secrets" "k" WHERE "k"."solution_id" = "s"."id");
