CREATE TABLE "artwork_readings" (
	"sha256" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"reading" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "artworks_sha256_index" ON "artworks" USING btree ("sha256");