import { fills } from 'virtual:ev/slot/signing.origin';
import type { Flow } from '../../contract/flow.ts';

type Subject = Pick<Flow, 'kind' | 'subjectNo'>;

const originOf = ({ kind }: Subject) => fills.find((one) => one.kind === kind);

/** The page that shows the result in the terms of what was signed. */
export const resultHref = (flow: Subject): string =>
  originOf(flow)?.resultHref(flow.subjectNo) ?? '/pages/index/index';

/** The page on which the document is read to its end. */
export const readHref = (flow: Subject): string =>
  originOf(flow)?.readHref(flow.subjectNo) ?? '/pages/index/index';

/** Reads of other domains that a signature changes. */
export const changedBySigning: readonly string[] = fills.flatMap(({ changes }) => changes);
