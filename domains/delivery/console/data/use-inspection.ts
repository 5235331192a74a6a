import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useEffect, useRef, useState } from 'react';
import type { Check, StaffDeliveryDetail } from '../../contract/delivery.ts';
import { recordChecks } from '../../contract/endpoints.ts';
import type { CheckResult } from '../../contract/kinds.ts';
import { stillUploading } from '../words/delivery-words.ts';
import { also } from './moved.ts';

/** `result` is null until it is chosen. */
export type TypedCheck = {
  itemCode: string;
  result: CheckResult | null;
  note: string;
  pictureIds: string[];
};

/** The results that are entered but not saved yet, and the command that saves them together. */
export function useInspection(
  { orderNo, version, checks }: StaffDeliveryDetail,
  {
    onDone,
    onReload,
  }: {
    onDone: (said: string) => void;
    /** Refetches the delivery; null if that failed. */
    onReload: () => Promise<StaffDeliveryDetail | null>;
  },
) {
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const [resumed, setResumed] = useState<Error | null>(null);
  const form = useCommandForm(recordChecks, {
    begin: { orderNo, seenVersion: version, checks: [] as TypedCheck[] },
    check: (typed) => pictureErrors(typed.checks, checks, uploading),
    also,
    onDone(_answer, sent) {
      form.change({ checks: [] });
      onDone(`已记录 ${sent.checks.length} 项检查`);
    },
  });
  const typed = form.typed.checks;
  // An upload that ends late must not undo what was entered in the meantime.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);

  // The version that was on the screen when the input began; a later one may show other results.
  const put = (next: TypedCheck[]) =>
    form.change(latest.current.length === 0 ? { checks: next, seenVersion: version } : { checks: next });
  const begin = (check: Check, part: Partial<TypedCheck>) =>
    put([...latest.current, { ...anEmpty(check), ...part }]);
  const rest = checks.filter(
    ({ itemCode, result, needsPicture }) =>
      result === null && !needsPicture && !typed.some((one) => one.itemCode === itemCode),
  );

  return {
    form,
    /** The refusal to show; null once the staff member continues with the current data. */
    error: form.error === resumed ? null : form.error,
    typed,
    typedOf: ({ itemCode }: Check) => typed.find((one) => one.itemCode === itemCode) ?? null,
    errorsOf: ({ itemCode }: Check) =>
      errorsUnder(form.errors, `checks.${typed.findIndex((one) => one.itemCode === itemCode)}.`),
    begin,
    change(check: Check, part: Partial<TypedCheck>) {
      const isKnown = latest.current.some(({ itemCode }) => itemCode === check.itemCode);
      if (isKnown)
        put(latest.current.map((one) => (one.itemCode === check.itemCode ? { ...one, ...part } : one)));
      else if (part.result) begin(check, part);
    },
    drop: (check: Check) => put(latest.current.filter(({ itemCode }) => itemCode !== check.itemCode)),
    setBusy: ({ itemCode }: Check, busy: boolean) =>
      setUploading((now) => (busy ? [...now, itemCode] : now.filter((one) => one !== itemCode))),
    /** Items without a result that need no picture. */
    rest,
    passRest: () =>
      put([...latest.current, ...rest.map((check) => ({ ...anEmpty(check), result: 'passed' as const }))]),
    /** Continues with the current data and keeps the input. */
    async resume() {
      const now = await onReload();
      if (!now) return;
      const known = new Set(now.checks.map(({ itemCode }) => itemCode));
      form.change({
        seenVersion: now.version,
        checks: latest.current.filter(({ itemCode }) => known.has(itemCode)),
      });
      setResumed(form.error);
    },
  };
}

export const anEmpty = ({ itemCode }: Check): TypedCheck => ({
  itemCode,
  result: null,
  note: '',
  pictureIds: [],
});

/** The store photographs some items at each inspection, and no upload may still run. */
function pictureErrors(
  typed: readonly TypedCheck[],
  checks: readonly Check[],
  uploading: readonly string[],
): Record<string, string> {
  const needing = checks.filter(({ needsPicture }) => needsPicture).map(({ itemCode }) => itemCode);
  return Object.fromEntries(
    typed.flatMap(({ itemCode, pictureIds }, at) => {
      const path = `checks.${at}.pictureIds`;
      if (uploading.includes(itemCode)) return [[path, stillUploading]];
      return needing.includes(itemCode) && pictureIds.length === 0 ? [[path, '请补上照片']] : [];
    }),
  );
}

/** Messages below a path, by the name of the field. */
function errorsUnder(errors: Readonly<Record<string, string>>, path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) =>
      field.startsWith(path) ? [[field.slice(path.length), message]] : [],
    ),
  );
}
