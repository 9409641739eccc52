import { useQuery } from '@tanstack/react-query';

/** A number in the groups it is read in; as it is stored until the numbering plans have arrived. */
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
