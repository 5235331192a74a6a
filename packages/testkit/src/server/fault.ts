/** A fault that somebody could make, and the tests that must not let it pass. */
export type Fault = {
  name: string;
  /** From the folder of whoever names the fault; with a slash before it from the root of the project. */
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** What customers or the brand would suffer. */
  breaks: string;
  /** At least one test of these files turns red. */
  tests: readonly string[];
  /** Only tests whose name matches, where a file has many slow ones. */
  only?: string;
  /** How many times the short budget a random test needs to meet the fault. */
  budget?: number;
};
