import { testTemplates } from '@ev/message/server/testing/template-checks.ts';
import { templates } from './templates.ts';

testTemplates(templates, [
  'sales-contract.coolingEnds',
  'sales-contract.overdue',
  'sales-contract.held',
  'sales-contract.orderChanged',
  'sales-contract.askedAgain',
]);
