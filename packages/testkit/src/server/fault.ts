/** A fault that a developer could introduce, and the tests that must catch it. */
export type Fault = {
  name: string;
  /**
   * From the folder of the domain, package or app that lists the fault; with a leading slash from the root.
   */
  file: string;
  /** Must be in the file exactly once. */
  find: string;
  replace: string;
  /** The harm to customers or the brand. */
  breaks: string;
  /** At least one test of these files fails. */
  tests: readonly string[];
  /** Only tests whose name matches, where a file has many slow ones. */
  only?: string;
  /** How many times the short budget a random test needs to hit the fault. */
  budget?: number;
};
