import { testTemplates } from '@ev/message/server/testing/template-checks.ts';
import { templates } from './templates.ts';

testTemplates(templates, ['order.balanceReversed', 'order.balanceReturned']);
