-- Changes of an order only grow, but the personal data in them ends with the account: contacts and reasons may be
-- emptied, and nothing else of a row may change.
DROP TRIGGER append_only ON "order_change";
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "order_change" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER only_emptied BEFORE UPDATE ON "order_change" FOR EACH ROW
  WHEN (
    (NEW.id, NEW.order_no, NEW.kind, NEW.actor, NEW.at) IS DISTINCT FROM (OLD.id, OLD.order_no, OLD.kind, OLD.actor, OLD.at)
    OR (NEW.reason IS NOT NULL AND NEW.reason IS DISTINCT FROM OLD.reason)
    OR (NEW.before IS DISTINCT FROM OLD.before AND (OLD.kind <> 'contact' OR NEW.before <> '{}'))
    OR (NEW.after IS DISTINCT FROM OLD.after AND (OLD.kind <> 'contact' OR NEW.after <> '{}'))
  ) EXECUTE FUNCTION refuse_change();
