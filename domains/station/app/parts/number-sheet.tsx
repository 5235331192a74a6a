import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Keypad } from '@ev/ui/keypad.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { readPileCode } from '../model/pile-code.ts';

const hint = '印在充电桩的二维码旁边。也可以用手机相机扫桩上的二维码';
const longest = 50;
const wrongNumber = '请填写充电桩上的编号，只含字母、数字和符号';
const wrongCode = '这不是充电桩的二维码，可以输入桩上的编号';

type FoundPile = Api['station.findPiles']['output']['piles'][number];

const hrefOf = ({ terminalNumber, connectorId }: FoundPile) =>
  hrefTo('/pages/charge/pointDetail', { terminalNumber, connectorId: connectorId ?? undefined });

/** Opens a pile by the number on it; a choice if piles of several operators bear this number. */
export function NumberSheet({
  scanned,
  onClose,
}: {
  /** The number in a scanned code, null if it is not the code of a pile; undefined if none was scanned. */
  scanned: string | null | undefined;
  onClose: () => void;
}) {
  const formId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(scanned ?? '');
  const [number, setNumber] = useState(scanned ?? null);
  const [fault, setFault] = useState(scanned === null ? wrongCode : undefined);
  const { data, error, isFetching } = useRead('station.findPiles', number === null ? null : { number });
  const piles = data?.piles ?? [];
  const only = piles.length === 1 ? piles[0] : undefined;
  useEffect(() => {
    if (only) void navigate(hrefOf(only));
  }, [only, navigate]);
  const type = (next: string) => {
    setTyped(next);
    setNumber(null);
    setFault(undefined);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const read = readPileCode(typed);
    setNumber(read);
    setFault(read === null ? wrongNumber : undefined);
  };
  const missing = data && piles.length === 0 ? '没有找到这个编号，请核对充电桩上的编号' : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title="输入充电桩编号"
      footer={
        <Button type="submit" form={formId} block size="l" loading={isFetching} loadingText="正在查找">
          查找充电桩
        </Button>
      }
    >
      <form id={formId} className={stackClass({ gap: 12 })} onSubmit={search}>
        <Field
          label="充电桩或充电枪的编号"
          hint={hint}
          error={fault ?? (error ? messageOf(error) : missing)}
          required
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={longest}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        {/* Most numbers are digits alone, and large keys are easier to hit beside a car. */}
        {piles.length < 2 && <Keypad label="编号键盘" value={typed} onChange={type} maxLength={longest} />}
        {piles.length > 1 && (
          <CellGroup title="几家运营商都有这个编号，请选择">
            {piles.map((pile) => (
              <Cell
                key={pile.terminalNumber}
                icon="bolt"
                title={pile.stationName}
                description={`${pile.operatorName} · ${pile.pileName}`}
                href={hrefOf(pile)}
              />
            ))}
          </CellGroup>
        )}
      </form>
    </Sheet>
  );
}
