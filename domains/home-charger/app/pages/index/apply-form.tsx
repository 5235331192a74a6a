import { FormSection } from '@ev/app-kit/form-section.tsx';
import { takePageResult } from '@ev/app-kit/page-result.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Head } from '@ev/ui/head.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { useEffect, useState } from 'react';
import { Apply, type Benefit } from '../../../contract/installation.ts';
import {
  type BuildingKind,
  buildingKinds,
  buildingNames,
  type ParkingKind,
  parkingKinds,
  parkingNames,
} from '../../../contract/kinds.ts';
import { type FeeTerms, termsKey } from '../../../contract/terms.ts';
import { waitForPhotos } from '../../model/install-words.ts';
import { PhotoUploader } from '../../parts/late-photos.tsx';
import { TermsCard } from '../../parts/terms-card.tsx';
import s from './index-page.module.css';

type Typed = {
  addressId: string;
  parking: ParkingKind | '';
  building: BuildingKind | '';
  note: string;
  photoIds: string[];
};
const initial: Typed = { addressId: '', parking: '', building: '', note: '', photoIds: [] };

/** The application for a charger: address, parking space and notes for the installer. */
export function ApplyForm({ benefit, terms }: { benefit: Benefit; terms: FeeTerms }) {
  const { orderNo, modelName } = benefit;
  const { data } = useRead('account.listAddresses', {});
  const addresses = data?.addresses ?? [];
  const [pending, setPending] = useState(0);
  const form = useForm({
    name: `home-charger.${orderNo}`,
    initial,
    // Uploads belong to the page, so drafts do not store the selected photos.
    kept: (typed: Typed) => ({ ...typed, photoIds: [] }),
    schema: Apply,
    also: waitForPhotos(pending),
    inputOf({ addressId, ...typed }) {
      const at = addresses.find(({ id }) => id === addressId) ?? addresses[0];
      return {
        orderNo,
        ...typed,
        seenTerms: termsKey(terms),
        ...(at && { name: at.name, phone: at.phone, districtCode: at.districtCode, detail: at.detail }),
      };
    },
    command: useCommand('home-charger.apply'),
    onSent: () => feedback.showToast({ title: '申请已提交', icon: 'success', durationMs: toastMs.standard }),
  });
  const { typed, errors, change } = form;
  // The address that was selected on the address page.
  useEffect(() => {
    const addressId = takePageResult('address');
    if (addressId) change({ addressId });
  }, [change]);
  const at = addresses.find(({ id }) => id === typed.addressId) ?? addresses[0];
  const addressError = errors.name ?? errors.phone ?? errors.districtCode ?? errors.detail;
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <section className={stackClass({ gap: 12 })}>
          <Head size={20}>{fillTemplate('{modelName} 的家充桩', { modelName })}</Head>
          <Text tone="body">{terms.text}。提交后 24 小时内派单，安装公司上门勘测。</Text>
        </section>
        <TermsCard terms={terms} />
        <FormSection title="安装地址">
          {/* The form focuses this element if the field is missing. */}
          <div tabIndex={-1} data-field="districtCode" className={s.place}>
            <CellGroup>
              <Cell
                icon="location"
                title={at ? `${at.name} ${at.phone}` : '添加安装地址'}
                description={at ? at.region + at.detail : '填写联系人、电话和车位所在的地址'}
                href={hrefTo('/pages/mine/addressManage', { select: '1' })}
              />
            </CellGroup>
            {addressError && (
              <p className={s.error} role="alert">
                {at ? addressError : '请添加安装地址'}
              </p>
            )}
          </div>
        </FormSection>
        <FormSection title="车位">
          <Field label="车位情况" group error={errors.parking} required>
            <RadioGroup
              name="parking"
              options={parkingKinds.map((value) => ({ value, label: parkingNames[value] }))}
              value={typed.parking}
              onChange={(parking) => change({ parking: parking as ParkingKind })}
            />
          </Field>
          <Field label="车位位置" group error={errors.building} required>
            <RadioGroup
              name="building"
              options={buildingKinds.map((value) => ({ value, label: buildingNames[value] }))}
              value={typed.building}
              onChange={(building) => change({ building: building as BuildingKind })}
            />
          </Field>
          <Field label="备注" error={errors.note} hint="选填，如车位号、方便联系的时间">
            <TextArea {...form.text('note')} maxLength={200} />
          </Field>
          <Field label="照片" error={errors.photoIds} hint="选填，车位、电表箱和车位证明">
            <PhotoUploader onChange={(photoIds) => change({ photoIds })} onPending={setPending} />
          </Field>
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} loadingText="正在提交">
          申请安装
        </Button>
      </BottomBar>
    </>
  );
}
