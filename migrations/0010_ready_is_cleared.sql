-- The version before knows no `ready_at`: an order that it moves back to the garments is not ready when it is printed again.
CREATE FUNCTION clear_ready_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.ready_at := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_clear_ready_at" BEFORE UPDATE OF "status" ON "orders"
FOR EACH ROW WHEN (NEW."status" IN ('paid', 'waiting') AND NEW."ready_at" IS NOT NULL) EXECUTE FUNCTION clear_ready_at();
--> statement-breakpoint
UPDATE "orders" SET "ready_at" = NULL WHERE "status" IN ('paid', 'waiting') AND "ready_at" IS NOT NULL;
