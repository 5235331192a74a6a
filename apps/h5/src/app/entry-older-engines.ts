import './older-engines/library-calls.ts';
import { explainTooOld, isTooOld } from './older-engines/too-old.ts';

if (isTooOld()) explainTooOld();
