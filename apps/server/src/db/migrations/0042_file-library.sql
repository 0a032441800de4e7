ALTER TABLE "files" ADD COLUMN "name" text;--> statement-breakpoint
INSERT INTO "file_uses" ("file_key", "kind", "subject")
SELECT DISTINCT f."key", 'library', f."owner_id" FROM "files" f
  JOIN "file_uses" u ON u."file_key" = f."key" AND u."kind" = 'card'
  JOIN "cards" c ON c."id" = u."subject" AND NOT c."is_template" AND c."owner_id" = f."owner_id"
  CROSS JOIN LATERAL json_each(CASE WHEN json_typeof(c."definition" -> 'assets') = 'object' THEN c."definition" -> 'assets' ELSE '{}' END) asset
WHERE asset.value ->> 'key' = f."key" AND (f."mime" <> 'image/svg+xml' OR EXISTS (
  SELECT FROM json_array_elements(CASE WHEN json_typeof(c."definition" -> 'layers') = 'array' THEN c."definition" -> 'layers' ELSE '[]' END) layer
  WHERE layer.value ->> 'type' = 'image' AND layer.value ->> 'asset' = asset.key))
ON CONFLICT DO NOTHING;