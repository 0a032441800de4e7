CREATE TABLE "files_to_remove" (
	"key" text PRIMARY KEY NOT NULL
);
