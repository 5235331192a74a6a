import { useLocation, useNavigate } from 'react-router';

/** Goes back, or to `instead` if the page was opened by its address. */
export function useLeave(instead: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(instead, { replace: true }) : navigate(-1));
}
