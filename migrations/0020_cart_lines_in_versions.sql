ALTER TABLE "cart_lines" ADD COLUMN "press" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;