import { mallCustomersPart } from './customers-part.ts';
import { stockPart } from './stock-part.ts';

/** The parts of the demo world from this domain. */
export const parts = () => [stockPart(), mallCustomersPart()];
