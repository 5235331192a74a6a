import { codeFor } from '../testing/closings.ts';
void codeFor;
