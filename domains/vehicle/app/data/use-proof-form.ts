import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { type Form, useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useState } from 'react';
import type { ProofKind } from '../../contract/kinds.ts';
import { type Proof, SubmitProof } from '../../contract/vehicle.ts';

export type TypedProof = {
  vin: string;
  kind: ProofKind;
  plate: string;
  holderName: string;
  holderNumber: string;
};
export type ProofForm = Form<TypedProof>;

const waitForPictures = '照片还没有上传完，请稍候，没能上传的请重试或删除';

/** The refusals about the car are shown at its field. */
const aboutVin = ['vehicle.unknownVin', 'vehicle.alreadyOwn', 'vehicle.proofOpen'] as const;

const refusedAs = (error: unknown) =>
  aboutVin.some((name) => isRefusal(error, name)) ? { vin: messageOf(error) } : errorsInForm(error);

/** What a form without a draft begins with: the car of the address, or a refused proof that is sent again. */
export const beginOf = (vin: string | undefined): TypedProof => ({
  vin: vin ?? '',
  kind: 'personal',
  plate: '',
  holderName: '',
  holderNumber: '',
});

/** The papers of a car. What was typed survives a reload, without the number of the holder. */
export function useProofForm(vin: string | undefined, onSent: (proof: Proof) => void) {
  const [pictureIds, setPictureIds] = useState<string[]>([]);
  const [pending, setPending] = useState(0);
  const submit = useCommand('vehicle.submitProof');
  const form = useForm<TypedProof, typeof SubmitProof, Proof>({
    name: 'vehicle.proof',
    initial: beginOf(vin),
    kept: (typed) => ({ ...typed, holderNumber: '' }),
    schema: SubmitProof,
    inputOf: (typed) => ({ ...typed, plate: typed.plate.trim() || null, pictureIds }),
    also: pending > 0 ? { pictureIds: waitForPictures } : {},
    command: submit,
    onSent,
    refusedAs,
  });
  return { form, setPictureIds, setPending };
}
