import type * as z from 'zod/mini';
import type { Clock } from './clock.ts';

/** The ports of the external partners, by name. Each domain adds the partners that it uses, as types only. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Partners {}
export type PartnerName = keyof Partners & string;

/**
 * Origins that pages may load from, by directive of their content security policy. `form` lists the origins
 * that pages may post to, including redirect targets, because browsers apply the policy to these too. Besides
 * origins there may be other sources that the partner's script needs.
 */
export type PageSources = Readonly<
  Partial<Record<'script' | 'style' | 'img' | 'connect' | 'frame' | 'worker' | 'form', readonly string[]>>
>;

/** What every port says about itself. */
export type Port = {
  /** The protocol that it uses, and what its implementation was verified against. */
  readonly wire: string;
  /** Set when we provide the service ourselves: there is no partner to switch off or to monitor. */
  readonly own?: true;
  /** Set when pages of the app load something from the partner. */
  readonly pageSources?: PageSources;
};

/**
 * An external partner: how it is configured, connected and switched. Declared in a domain's
 * `server/partners.ts`.
 */
export type Partner<
  Name extends string = string,
  Settings extends z.ZodMiniType = z.ZodMiniType,
  Of extends Port = Port,
> = {
  /** Also its key in the providers file. */
  name: Name;
  /** The name that staff see. */
  title: string;
  settings: Settings;
  /**
   * The field of the settings that contains the partner's address, and its value: in production it must be a
   * real address. Null when the settings do without a partner.
   */
  address(settings: z.output<Settings>): { field: string; value: string } | null;
  /** The same for addresses that pages load from or are sent to. */
  pageAddresses?(settings: z.output<Settings>): readonly { field: string; value: string }[];
  connect(
    settings: z.output<Settings>,
    line: { clock: Clock; notifyOrigin: string; publicOrigin: string; dataDir: string },
  ): Of;
  /** The settings that connect to the demo's sandbox. */
  ofSandbox(sandboxOrigin: string, dataDir: string): z.output<Settings>;
  /** Methods that only parse a received message; they work while the partner is switched off. */
  reading: readonly (keyof Of & string)[];
  /**
   * Whether an error is a refusal. A refusal is a response, so it does not count as a failure of the partner.
   */
  isRefusal?(error: unknown): boolean;
};

export function definePartner<const Name extends PartnerName, Settings extends z.ZodMiniType>(
  partner: Partner<Name, Settings, Partners[Name] & Port>,
): Partner<Name, Settings, Partners[Name] & Port> {
  return partner;
}
