import { fills } from 'virtual:ev/slot/order.acts';
import { type ActWords, actWords } from '../../../words/acts.ts';
import type { OrderActs } from './act-props.ts';

export const otherActs: OrderActs = Object.assign({}, ...fills);

export const allActWords: Readonly<Record<string, ActWords>> = { ...otherActs, ...actWords };
