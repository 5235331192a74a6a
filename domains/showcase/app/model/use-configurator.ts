import { startTransition, useMemo, useReducer, useState } from 'react';
import { type Choice, createEngine } from '../../configurator/engine.ts';
import { canUndo, reduceHistory, startHistory } from '../../configurator/history.ts';
import { lookOf } from '../../configurator/look.ts';
import { priceRows } from '../../configurator/price.ts';
import type { Catalog } from '../../contract/catalog.ts';
import { startSelection } from './configuration.ts';

export type Configurator = ReturnType<typeof useConfigurator>;
export type Pending = Extract<Choice, { kind: 'needsConfirm' }>;

/**
 * A configuration in work. A tap either takes effect, or waits as `pending` until the customer agrees to
 * what it brings along, or is refused with its reason.
 */
export function useConfigurator(catalog: Catalog, address: { config?: string; version?: string }) {
  const engine = useMemo(() => createEngine(catalog), [catalog]);
  const [start] = useState(() => startSelection(catalog, engine, address));
  const [history, dispatch] = useReducer(reduceHistory, start.selection, startHistory);
  const [pending, setPending] = useState<Pending | null>(null);
  const selection = history.present;

  const take = (choice: Choice): string | null => {
    if (choice.kind === 'refused') return choice.reason;
    // The card has shown the tap; what opens above the page takes longer than an answer to one.
    if (choice.kind === 'needsConfirm') startTransition(() => setPending(choice));
    else if (choice.selection !== selection) dispatch({ type: 'apply', selection: choice.selection });
    return null;
  };

  return {
    selection,
    /** What became of the configuration that the address asked for. */
    origin: start.origin,
    availability: useMemo(() => engine.availability(selection), [engine, selection]),
    price: useMemo(() => priceRows(catalog, selection), [catalog, selection]),
    look: useMemo(() => lookOf(catalog, selection), [catalog, selection]),
    pending,
    /** Both give the reason when the tap is refused. */
    choose: (code: string) => take(engine.choose(selection, code)),
    remove: (code: string) => take(engine.remove(selection, code)),
    confirm: () => {
      if (pending) dispatch({ type: 'apply', selection: pending.selection });
      // The new price answers the tap, then the sheet leaves.
      startTransition(() => setPending(null));
    },
    dismiss: () => setPending(null),
    canUndo: canUndo(history),
    undo: () => dispatch({ type: 'undo' }),
  };
}
