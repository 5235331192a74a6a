import { testTemplates } from '@ev/message/server/testing/template-checks.ts';
import { intentTemplates } from './templates.ts';

testTemplates(intentTemplates, [
  'intent.paid',
  'intent.refunded',
  'intent.refundFailed',
  'intent.moneyReturning',
]);
