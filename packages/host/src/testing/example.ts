import type { Capability } from '../capability.ts';

/** How the conformance suite tests a capability in every host; located beside it as `<name>.example.ts`. */
export type CapabilityExample<Input = unknown, Done = unknown> = {
  capability: Capability<Input, Done>;
  input: Input;
  /** The bridge's response from an app that supports the capability. */
  native?: { method: string; answer: { code: number; data?: unknown } };
  /** The behaviour of WeChat SDK functions, by name. */
  wechat?: Record<string, (given: unknown) => void>;
  /** Sets up what a browser offers itself. */
  browser?: () => void;
  /**
   * The expected result in a host that supports the capability, by the tool that is used. A host without an
   * entry behaves like a browser, a mini-program like WeChat; a host with null does not fall back to that.
   * Without the `browser` entry a browser is unable.
   */
  gives: { native?: Done | null; wechat?: Done | null; miniProgram?: Done; browser?: Done };
};
