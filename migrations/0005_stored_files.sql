CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"unused_since" timestamp with time zone NOT NULL,
	"discarded" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_files_unused_since_index" ON "stored_files" USING btree ("unused_since") WHERE "stored_files"."uses" = 0;
--> statement-breakpoint
INSERT INTO "stored_files" ("key", "uses", "unused_since", "discarded")
SELECT "key", count(*), now(), false FROM (
	SELECT "storage_key" AS "key" FROM "artworks"
	UNION ALL SELECT "preview_key" FROM "artworks" WHERE "preview_key" IS NOT NULL
	UNION ALL SELECT 'contact/' || "id" FROM "contact_attachments"
	UNION ALL SELECT 'exemptions/' || "id" FROM "exemption_certificates"
) AS "named" GROUP BY "key";
