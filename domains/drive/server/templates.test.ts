import { testTemplates } from '@ev/message/server/testing/template-checks.ts';
import { templates } from './templates.ts';

testTemplates(templates, [
  'drive.confirmed',
  'drive.rescheduled',
  'drive.movedByStore',
  'drive.cancelled',
  'drive.expired',
  'drive.remindDay',
  'drive.remindHours',
]);
