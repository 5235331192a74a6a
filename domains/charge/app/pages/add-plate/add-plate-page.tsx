import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { formatPlate, isNewEnergyPlate, isPlate, normalisePlate } from '@ev/kernel/plate.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AddPlate, type Plate } from '../../../contract/charge.ts';
import { addPlateRoute } from '../../routes.ts';
import s from './add-plate-page.module.css';
import { PlateKeys } from './plate-keys.tsx';
import { PlugSection } from './plug-section.tsx';

/** The customer's number plates, a form to add or edit one, and the cars with 即插即充 (plug and charge). */
export function Page() {
  const { id } = usePageQuery(addPlateRoute);
  const query = useRead('charge.listPlates', {});
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载车牌" heights={[220, 120]} />}>
      {({ plates }) => (
        <PlateForm key={id ?? 'new'} plates={plates} edited={plates.find(({ plateId }) => plateId === id)} />
      )}
    </QueryState>
  );
}

function PlateForm({ plates, edited }: { plates: readonly Plate[]; edited: Plate | undefined }) {
  const navigate = useNavigate();
  const [add, change] = [useCommand('charge.addPlate'), useCommand('charge.changePlate')];
  const form = useForm({
    name: `charge-plate.${edited?.plateId ?? 'new'}`,
    initial: { plate: edited?.plate ?? '', isDefault: edited?.isDefault ?? plates.length === 0 },
    schema: AddPlate,
    command: {
      isPending: add.isPending || change.isPending,
      mutate: (input, then) =>
        edited ? change.mutate({ ...input, plateId: edited.plateId }, then) : add.mutate(input, then),
    },
    onSent() {
      feedback.showToast({ title: '车牌已保存', icon: 'success', durationMs: toastMs.standard });
      navigate(-1);
    },
  });
  const plate = normalisePlate(form.typed.plate);
  const field = form.text('plate');
  /** Shown while the field has the focus. */
  const [keys, setKeys] = useState<'plate' | 'phone' | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  return (
    <>
      <form {...form.props} className={s.form}>
        <FormSection title={edited ? '修改车牌' : '添加车牌'}>
          <Field
            label="车牌号"
            hint={
              isPlate(plate)
                ? isNewEnergyPlate(plate)
                  ? '新能源车牌'
                  : '普通车牌'
                : '新能源车牌 8 位，其他车牌 7 位'
            }
            error={form.errors.plate}
            required
          >
            <TextInput
              kind="plain"
              {...field}
              inputMode={keys === 'phone' ? 'text' : 'none'}
              placeholder="例如 沪A·D12345"
              maxLength={12}
              onFocus={() => setKeys((now) => now ?? 'plate')}
              onBlur={({ relatedTarget }) => {
                field.onBlur();
                if (!bar.current?.contains(relatedTarget)) setKeys(null);
              }}
            />
          </Field>
          <Checkbox
            checked={form.typed.isDefault}
            disabled={edited?.isDefault}
            onChange={({ target }) => form.change({ isDefault: target.checked })}
          >
            设为默认车牌
          </Checkbox>
        </FormSection>
        {plates.length > 0 && <KeptPlates plates={plates} />}
      </form>
      {!edited && (
        <div className={s.plug}>
          <PlugSection />
        </div>
      )}
      <div ref={bar} className={s.bar}>
        <BottomBar
          note={
            keys === 'plate' && (
              <PlateKeys
                value={plate}
                onChange={(next) => form.change({ plate: formatPlate(next) })}
                onOther={() => setKeys('phone')}
              />
            )
          }
        >
          <Button {...form.button} loadingText="正在保存">
            保存车牌
          </Button>
        </BottomBar>
      </div>
    </>
  );
}

function KeptPlates({ plates }: { plates: readonly Plate[] }) {
  const navigate = useNavigate();
  const edit = (id: string) => navigate(hrefTo('/pages/charge/addPlate', { id }), { replace: true });
  const remove = useCommand('charge.removePlate');
  const [asked, setAsked] = useState<Plate | null>(null);
  const forget = () =>
    asked &&
    remove.mutate(
      { plateId: asked.plateId },
      {
        onSuccess: () => setAsked(null),
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  return (
    <CellGroup title="我的车牌" footer="删除车牌不影响已有的充电订单">
      {plates.map((one) => (
        <Cell
          key={one.plateId}
          title={
            <span className={s.kept}>
              {formatPlate(one.plate)}
              {one.isDefault && <Tag tone="accent">默认</Tag>}
            </span>
          }
          trailing={
            <span className={s.acts}>
              <Button
                variant="quiet"
                size="s"
                aria-label={`修改 ${formatPlate(one.plate)}`}
                onClick={() => edit(one.plateId)}
              >
                修改
              </Button>
              <Button
                variant="quiet"
                size="s"
                aria-label={`删除 ${formatPlate(one.plate)}`}
                onClick={() => setAsked(one)}
              >
                删除
              </Button>
            </span>
          }
        />
      ))}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`删除 ${asked ? formatPlate(asked.plate) : ''}`}
        confirmText="删除"
        cancelText="保留"
        danger
        loading={remove.isPending}
        onConfirm={forget}
      >
        删除后可以重新添加。
      </Dialog>
    </CellGroup>
  );
}
