/** UPS: `1Z`, six characters of the account, two of the service, seven of the parcel, a check digit. */
function isUps(number: string): boolean {
  if (!/^1Z[0-9A-Z]{15}\d$/.test(number)) return false;
  const sum = Array.from(number.slice(2, 17)).reduce((total, character, index) => {
    const value = /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10;
    return total + value * (index % 2 === 0 ? 1 : 2);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Postal items (UPU S10): two letters, eight digits and a check digit, the country. */
function isPostal(number: string): boolean {
  if (!/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[2 + index]), 0);
  const check = 11 - (sum % 11);
  return (check === 10 ? 0 : check === 11 ? 5 : check) === Number(number[10]);
}

interface CarrierLink {
  carrier: string;
  address: string;
}

/**
 * Returns the tracking page for a number whose format, check digit included, identifies the carrier; null for all
 * other numbers. The wrong carrier's page would tell a worried client that nothing is known.
 */
export function carrierLink(trackingNumber: string): CarrierLink | null {
  const number = trackingNumber.replace(/[\s-]/g, '').toUpperCase();
  if (isUps(number)) return { carrier: 'UPS', address: `https://www.ups.com/track?tracknum=${number}` };
  if (isPostal(number) && number.endsWith('FR')) {
    return { carrier: 'La Poste', address: `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}` };
  }
  return null;
}
