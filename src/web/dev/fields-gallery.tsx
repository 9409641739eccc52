import { useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { withVat } from '#domain/money.ts';
import { useFormats } from '#web/shared/formats.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { GallerySection } from './gallery-section.tsx';

const rates = [
  { value: '0', label: '0 % (exonéré)' },
  { value: '550', label: '5,5 % (réduit)' },
  { value: '2000', label: '20 % (normal)' },
];

export function FieldsGallery() {
  const formats = useFormats();
  const [terms, setTerms] = useState(true);
  const [amount, setAmount] = useState<Cents | null>(1_234_567);
  const [day, setDay] = useState('2026-11-21');
  const [file, setFile] = useState<File | null>(null);
  const [search, setSearch] = useState('');
  const [channel, setChannel] = useState<'sea' | 'air'>('sea');
  const [view, setView] = useState<'list' | 'board'>('list');
  return (
    <GallerySection title="Champs">
      <FormSummary
        title="Deux champs sont à revoir."
        attempt={1}
        errors={[
          { id: 'g-title', message: 'Donnez un titre au projet.' },
          { id: 'g-password', message: 'Le mot de passe doit contenir au moins 6 caractères' },
        ]}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField
          id="g-title"
          label="Titre du projet"
          required
          help="Ce que vous cherchez, en quelques mots."
          error="Donnez un titre au projet."
        />
        <TextField label="Email" type="email" defaultValue="client@exemple.fr" />
        <PasswordField
          id="g-password"
          label="Mot de passe"
          required
          defaultValue="abc"
          error="Le mot de passe doit contenir au moins 6 caractères"
        />
        <TextField label="Référence" defaultValue="SRC-2026-00012" disabled />
        <TextArea
          label="Description détaillée"
          required
          rows={4}
          defaultValue="Nous cherchons 500 gourdes isothermes de 750 ml, gravées au laser, livrées avant le printemps."
          className="md:col-span-2"
        />
        <MoneyField label="Montant HT" required value={amount} onValue={setAmount} />
        <MoneyField label="Montant TTC" value={amount && withVat(amount, 2000)} onValue={() => undefined} />
        <Select label="Taux de TVA" options={rates} defaultValue="2000" />
        <DateField label="Date d’émission" value={day} onValue={setDay} />
        <FileField
          label="Devis au format PDF"
          required
          accept="application/pdf,.pdf"
          maxSize={10_000_000}
          hint="PDF, 10 Mo au plus"
          file={file}
          onFile={setFile}
          onRefuse={() => undefined}
          {...(file ? { fileNote: formats.fileSize(file.size) } : {})}
        />
        <FileField
          label="Envoi en cours"
          accept="application/pdf,.pdf"
          maxSize={10_000_000}
          file={new File(['x'], 'devis-fournisseur-novembre.pdf', { type: 'application/pdf' })}
          fileNote="2,4 Mo"
          onFile={() => undefined}
          onRefuse={() => undefined}
          progress={0.62}
        />
        <RadioGroup
          label="Transport"
          name="transport"
          value={channel}
          onValue={setChannel}
          options={[
            { value: 'sea', label: 'Maritime', help: 'Moins cher, cinq à sept semaines.' },
            { value: 'air', label: 'Aérien', help: 'Rapide, une semaine.' },
          ]}
        />
        <div className="flex flex-col items-start gap-5">
          <Checkbox label="J’accepte les conditions générales" checked={terms} onValue={setTerms} required />
          <Segmented
            label="Affichage"
            value={view}
            onValue={setView}
            options={[
              { value: 'list', label: 'Liste' },
              { value: 'board', label: 'Tableau' },
            ]}
          />
          <SearchField
            label="Rechercher une demande"
            value={search}
            onValue={setSearch}
            shortcut
            className="w-full"
          />
        </div>
      </div>
    </GallerySection>
  );
}
