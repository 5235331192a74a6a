import { legalDocuments } from '@ev/brand/default/legal.ts';
import { dictionaries } from './dictionaries.ts';
import { dictionariesPart } from './dictionaries-part.ts';
import { documentsPart } from './documents-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [dictionariesPart('dictionaries', dictionaries), documentsPart(legalDocuments)];
