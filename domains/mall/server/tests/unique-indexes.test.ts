import { uniqueIndexes } from '@ev/testkit/server/unique-indexes.ts';

uniqueIndexes({
  mall_review_line: 'one review for each line of an order',
  mall_reservation_pkey: 'one reservation for each reference',
  mall_favorite_account_id_product_code_pk: 'a customer saves a product once',
  mall_reminder_account_id_product_code_pk: 'a customer is reminded of a product once',
  mall_bought_account_id_product_code_pk: 'one count of what a customer bought of a product',
  mall_queue_place_open: 'a customer has one place in a queue',
  mall_answer_once: 'a customer answers a question once',
});
