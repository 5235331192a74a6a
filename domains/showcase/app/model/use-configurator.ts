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
 * State of the configurator. A tap takes effect, or waits as `pending` until the customer confirms its
 * consequences, or is refused with a reason.
 */
export function useConfigurator(catalog: Catalog, address: { config?: string; version?: string }) {
  const engine = useMemo(() => createEngine(catalog), [catalog]);
  const [start] = useState(() => startSelection(catalog, engine, address));
  const [history, dispatch] = useReducer(reduceHistory, start.selection, startHistory);
  const [pending, setPending] = useState<Pending | null>(null);
  const selection = history.present;

  const take = (choice: Choice): string | null => {
    if (choice.kind === 'refused') return choice.reason;
    // The card already shows the tap; the sheet may take longer to open than the response to a tap.
    if (choice.kind === 'needsConfirm') startTransition(() => setPending(choice));
    else if (choice.selection !== selection) dispatch({ type: 'apply', selection: choice.selection });
    return null;
  };

  return {
    selection,
    /** What happened to the configuration requested by the URL. */
    origin: start.origin,
    availability: useMemo(() => engine.availability(selection), [engine, selection]),
    price: useMemo(() => priceRows(catalog, selection), [catalog, selection]),
    look: useMemo(() => lookOf(catalog, selection), [catalog, selection]),
    pending,
    /** Both return the reason if the tap is refused. */
    choose: (code: string) => take(engine.choose(selection, code)),
    remove: (code: string) => take(engine.remove(selection, code)),
    confirm: () => {
      if (pending) dispatch({ type: 'apply', selection: pending.selection });
      // The new price is shown first, then the sheet closes.
      startTransition(() => setPending(null));
    },
    dismiss: () => setPending(null),
    canUndo: canUndo(history),
    undo: () => dispatch({ type: 'undo' }),
  };
}
