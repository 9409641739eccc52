import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Returns why a query has no data; during a retry, the error of the previous attempt. */
export function useFailure({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return data === undefined ? (error ?? last) : null;
}
