import { testTemplates } from '@ev/message/server/testing/template-checks.ts';
import { supportTemplates } from './templates.ts';

testTemplates(supportTemplates, []);
