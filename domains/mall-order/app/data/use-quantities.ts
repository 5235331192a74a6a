import { messageOf } from '@ev/app-kit/form-errors.ts';
import { asApiError } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** After the last tap on a stepper. */
const pauseMs = 400;

/**
 * Quantities of the cart that were changed on this phone: shown at once, saved after a short pause, one
 * request per variant at a time. A quantity that the server refuses goes back to the saved one; one that did
 * not arrive stays, and `failed` names its variant until `retry` saves it. Leaving the page saves the rest.
 */
export function useQuantities() {
  const { mutate } = useCommand('mall-order.changeCartLine');
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [failed, setFailed] = useState<readonly string[]>([]);
  /** The newest quantity of each variant that is not saved yet. */
  const wanted = useRef(new Map<string, number>());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const sending = useRef(new Set<string>());

  const forget = (skuCode: string) => {
    wanted.current.delete(skuCode);
    setQuantities(({ [skuCode]: _, ...rest }) => rest);
  };

  const save = (skuCode: string) => {
    clearTimeout(timers.current.get(skuCode));
    timers.current.delete(skuCode);
    const quantity = wanted.current.get(skuCode);
    if (quantity === undefined || sending.current.has(skuCode)) return;
    sending.current.add(skuCode);
    const again = () => wanted.current.has(skuCode) && wanted.current.get(skuCode) !== quantity;
    mutate(
      { skuCode, quantity },
      {
        onSuccess() {
          sending.current.delete(skuCode);
          if (again()) save(skuCode);
          else forget(skuCode);
        },
        onError(error) {
          sending.current.delete(skuCode);
          if (again()) return save(skuCode);
          feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
          if (asApiError(error).kind === 'refused') forget(skuCode);
          else setFailed((before) => [...before.filter((one) => one !== skuCode), skuCode]);
        },
      },
    );
  };

  const leave = useEffectEvent(() => [...timers.current.keys()].forEach(save));
  useEffect(() => () => leave(), []);

  return {
    quantities,
    failed,
    change(skuCode: string, quantity: number) {
      wanted.current.set(skuCode, quantity);
      setQuantities((before) => ({ ...before, [skuCode]: quantity }));
      setFailed((before) => before.filter((one) => one !== skuCode));
      clearTimeout(timers.current.get(skuCode));
      timers.current.set(
        skuCode,
        setTimeout(() => save(skuCode), pauseMs),
      );
    },
    retry(skuCode: string) {
      setFailed((before) => before.filter((one) => one !== skuCode));
      save(skuCode);
    },
  };
}
