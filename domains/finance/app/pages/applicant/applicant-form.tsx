import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Application, type Options, SubmitApplication } from '../../../contract/application.ts';
import {
  type MaritalKind,
  maritalKinds,
  maritalNames,
  materialKinds,
  type RelationKind,
  relationKinds,
  relationNames,
} from '../../../contract/kinds.ts';
import { waitForPictures } from '../../model/loan-words.ts';
import { MaterialFields } from '../../parts/late-material-fields.tsx';
import type { TypedMaterial } from '../../parts/material-fields.tsx';
import { OfferCard } from '../../parts/offer-card.tsx';

const initial = {
  identityNumber: '',
  marital: '' as MaritalKind | '',
  address: '',
  employer: '',
  employerPhone: '',
  incomeYuan: '',
  contactName: '',
  contactPhone: '',
  contactRelation: '' as RelationKind | '',
  materials: [] as TypedMaterial[],
  consented: false,
};
type Typed = typeof initial;

/** Name and phone are those of the order's buyer: the loan is theirs. */
export function ApplicantForm({
  options: { orderNo, buyerName, maskedPhone },
  application: { applyNo, version: seenVersion, offer },
}: {
  options: Options;
  application: Application;
}) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(0);
  const form = useForm({
    name: `finance.applicant.${applyNo}`,
    initial,
    // Uploads belong to the page, and the identity number is not kept in the browser.
    kept: (typed: Typed) => ({ ...typed, identityNumber: '', materials: [], consented: false }),
    schema: SubmitApplication,
    also: waitForPictures(pending),
    inputOf: ({ materials, consented, incomeYuan, ...person }) => ({
      applyNo,
      seenVersion,
      materials,
      consented,
      person: { ...person, incomeYuan: incomeYuan === '' ? undefined : Number(incomeYuan) },
    }),
    command: useCommand('finance.submitApplication'),
    onSent: () => navigate(hrefTo('/pages/finance/detail', { id: applyNo }), { replace: true }),
  });
  const { typed, errors, change } = form;
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <OfferCard offer={offer} />
        <CellGroup footer="贷款人是订单的购车人，姓名和手机号不能修改。">
          <Cell icon="user" title={buyerName} description={maskedPhone} />
        </CellGroup>
        <FormSection title="个人信息">
          <Field label="身份证号" error={errors['person.identityNumber']} required>
            <TextInput
              {...form.text('identityNumber', 'person.identityNumber')}
              autoComplete="off"
              maxLength={18}
            />
          </Field>
          <Field label="婚姻状况" group error={errors['person.marital']} required>
            <RadioGroup
              name="person.marital"
              columns
              options={maritalKinds.map((value) => ({ value, label: maritalNames[value] }))}
              value={typed.marital}
              onChange={(marital) => change({ marital: marital as MaritalKind })}
            />
          </Field>
          <Field label="居住地址" error={errors['person.address']} required>
            <TextInput
              {...form.text('address', 'person.address')}
              autoComplete="street-address"
              maxLength={100}
            />
          </Field>
        </FormSection>
        <FormSection title="工作和收入">
          <Field label="工作单位" error={errors['person.employer']} required>
            <TextInput
              {...form.text('employer', 'person.employer')}
              autoComplete="organization"
              maxLength={60}
            />
          </Field>
          <Field label="单位电话" error={errors['person.employerPhone']} hint="座机请带区号" required>
            <TextInput {...form.text('employerPhone', 'person.employerPhone')} inputMode="tel" />
          </Field>
          <Field label="月收入（元）" error={errors['person.incomeYuan']} hint="税前" required>
            <TextInput {...form.text('incomeYuan', 'person.incomeYuan')} inputMode="numeric" maxLength={7} />
          </Field>
        </FormSection>
        <FormSection title="紧急联系人">
          <Field label="联系人姓名" error={errors['person.contactName']} required>
            <TextInput
              {...form.text('contactName', 'person.contactName')}
              autoComplete="off"
              maxLength={30}
            />
          </Field>
          <Field label="联系人电话" error={errors['person.contactPhone']} required>
            <TextInput
              {...form.text('contactPhone', 'person.contactPhone')}
              autoComplete="off"
              inputMode="tel"
            />
          </Field>
          <Field label="与联系人的关系" group error={errors['person.contactRelation']} required>
            <RadioGroup
              name="person.contactRelation"
              columns
              options={relationKinds.map((value) => ({ value, label: relationNames[value] }))}
              value={typed.contactRelation}
              onChange={(relation) => change({ contactRelation: relation as RelationKind })}
            />
          </Field>
        </FormSection>
        <FormSection title="资料照片">
          <MaterialFields
            orderNo={orderNo}
            kinds={materialKinds.filter((kind) => kind !== 'other')}
            materials={typed.materials}
            errors={errors}
            onChange={(materials) => change({ materials })}
            onPending={setPending}
          />
        </FormSection>
        <FormSection title="提供给贷款机构">
          <Field label="同意" error={errors.consented} hint="资料加密保存，申请结束后删除。" required>
            <Checkbox
              name="consented"
              checked={typed.consented}
              onChange={({ target }) => change({ consented: target.checked })}
            >
              我同意将以上资料提供给{offer.lenderName}，用于审批这笔贷款
            </Checkbox>
          </Field>
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} loadingText="正在提交">
          提交申请
        </Button>
      </BottomBar>
    </>
  );
}
