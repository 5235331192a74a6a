-- What was told before messages had threads folds as new ones do. A row keeps no template: its title tells, also one of staff.
UPDATE "inbox_message" AS m SET "thread" = 'carOrder:' || m."business_no" || ':' || t."thread"
FROM (VALUES
  ('order.shipped', 'way', '车辆已发运'),
  ('order.logistics', 'way', '运输有新进展'),
  ('order.arrived', 'way', '车辆已到店'),
  ('order.weeklyWord', 'weekly', '本周交付进展'),
  ('order.weeklyAtStore', 'weekly', '车辆在店等候')
) AS t("code", "thread", "title")
WHERE m."business_type" = 'carOrder' AND m."business_no" IS NOT NULL AND m."thread" IS NULL
  AND (m."title" = t."title" OR m."title" IN (
    SELECT h."title" FROM "message_template_history" AS h WHERE h."code" = t."code"
  ));--> statement-breakpoint
UPDATE "inbox_message" AS m SET "newest" = false
WHERE m."thread" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "inbox_message" AS n
  WHERE n."account_id" = m."account_id" AND n."thread" = m."thread" AND (n."created_at", n."id") > (m."created_at", m."id")
);
