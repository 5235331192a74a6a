import { useApi } from '@ev/app-kit/api.ts';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consentVersion } from '../../contract/kinds.ts';
import { certificatesQuery, useAgreeToPictures } from '../data/certificates.ts';
import { PictureConsent } from './picture-consent.tsx';

/** Shows its content only with the customer's consent to pictures, and asks for it otherwise. */
export function ConsentGate({ onRefuse, children }: { onRefuse: () => void; children: ReactNode }) {
  const query = useQuery(certificatesQuery(useApi()));
  const agree = useAgreeToPictures();
  return (
    <QueryState
      query={query}
      skeleton={
        <SkeletonScreen label="正在打开">
          <Skeleton shape="block" height={320} />
        </SkeletonScreen>
      }
    >
      {({ picturesAgreedAt, recognises }) =>
        picturesAgreedAt || agree.isSuccess ? (
          children
        ) : (
          <PictureConsent
            open
            onClose={onRefuse}
            onRefuse={onRefuse}
            recognises={recognises}
            agreeing={agree.isPending}
            onAgree={(recognise) =>
              agree.mutate(
                { version: consentVersion, recognise },
                {
                  onError: (error) =>
                    feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
                },
              )
            }
          />
        )
      }
    </QueryState>
  );
}
