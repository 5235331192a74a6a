import { Link } from 'react-router';
import type { StaffProofRow } from '../../contract/staff-vehicle.ts';

/** A customer with the link to their page. */
export function PersonLink({
  person: { uid, nickname, maskedPhone },
}: {
  person: StaffProofRow['applicant'];
}) {
  return (
    <>
      <Link to={`/users/${uid}`}>{nickname}</Link> {maskedPhone}
    </>
  );
}
