DROP INDEX "orders_unshipped_index";--> statement-breakpoint
CREATE INDEX "orders_to_ship_index" ON "orders" USING btree ("id") WHERE status in ('paid', 'waiting', 'in_production');