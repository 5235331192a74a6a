import type { Capability } from '../capability.ts';

/** How a capability is tried in every host by the conformance suite; stands beside it as `<name>.example.ts`. */
export type CapabilityExample<Input = unknown, Done = unknown> = {
  capability: Capability<Input, Done>;
  input: Input;
  /** What an app that can do it answers by the bridge. */
  native?: { method: string; answer: { code: number; data?: unknown } };
  /** What WeChat's SDK does when its functions are called, by their names. */
  wechat?: Record<string, (given: unknown) => void>;
  /** Puts into the page what a browser has of its own. */
  browser?: () => void;
  /**
   * What is done in a host that is able, by what it uses. A host without its line does what a browser does, a
   * mini-program what WeChat does; one with null not even that. Without the browser's line it is unable.
   */
  gives: { native?: Done | null; wechat?: Done | null; miniProgram?: Done; browser?: Done };
};
