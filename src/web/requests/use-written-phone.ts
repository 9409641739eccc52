import { useQuery } from '@tanstack/react-query';

/** Returns a number in its usual groups; the stored form until the numbering plans are loaded. */
export function useWrittenPhone(phone: string): string {
  const { data } = useQuery({
    queryKey: ['written-phone', phone],
    queryFn: async () => {
      const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
      return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
    },
    enabled: phone !== '',
    staleTime: Infinity,
    retry: false,
  });
  return data ?? phone;
}
