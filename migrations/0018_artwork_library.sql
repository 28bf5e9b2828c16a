ALTER TABLE "artworks" ADD COLUMN "renamed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "artworks_library" ON "artworks" USING btree ("user_id","created_at","id") WHERE kind in ('upload', 'cutout') and removed_at is null;