import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Why a query has brought nothing; while it is asked once more, why it did not before. */
export function useFailure({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return data === undefined ? (error ?? last) : null;
}
