/**
 * How current the response of a read must be when a page shows it:
 * - `live`: it changes with time, through staff or on other devices, so it is fetched again each time it is
 *   shown and when the customer returns to the page;
 * - `minute`: a response of the last minute is shown without a request (of the last ten seconds in the console);
 * - `visit`: it does not change while the app is open.
 */
export type Freshness = 'live' | 'minute' | 'visit';

/**
 * What pages do about the stored responses of calls, declared beside each call. The defaults fit most calls:
 * reads of customers (`access: 'member'`) are `live`, others `minute`; a command changes all reads of its own
 * domain.
 */
export type CallPolicy = {
  readonly fresh?: Freshness;
  /**
   * Of a read: the app keeps the last response on the phone until the customer logs out, and shows it with its
   * age when there is no network.
   */
  readonly keepOffline?: true;
  /**
   * Of a read: pages that show it repeat it every few seconds or minutes. It is logged only when it fails or is
   * slow; the metrics count all of its calls.
   */
  readonly polled?: true;
  /** It aggregates data of several domains, so that any command may change it. */
  readonly aggregates?: true;
  /** The reads that the command changes: ids of calls, or all calls of a domain as `charge.`. */
  readonly changes?: readonly string[];
  /**
   * Commands that this one undoes. The next of them is a new command even if the response to an earlier one
   * with the same content was lost.
   */
  readonly undoes?: readonly string[];
};
