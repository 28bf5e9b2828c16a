ALTER TABLE "cart_lines" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "rights" jsonb;