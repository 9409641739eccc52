import { Package } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Stat, StatGrid } from '#web/ui/stat.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const titles = [
  'Demande reçue',
  'Dépôt',
  'Sourcing',
  'Paiement de la commande',
  'Production',
  'Devis de fret',
  'Paiement du fret',
  'Livraison',
];
const dates = ['3 nov. 2026', '8 nov. 2026', '12 nov. 2026'];

export function ContentGallery() {
  const [tab, setTab] = useState('all');
  const [page, setPage] = useState(2);
  return (
    <GallerySection title="Contenu">
      <GalleryRow>
        <Badge tone="pending">Dépôt en attente</Badge>
        <Badge tone="info">Devis émis</Badge>
        <Badge tone="success">Livrée</Badge>
        <Badge tone="muted">Clôturée</Badge>
        <Badge tone="outline">etat_inconnu</Badge>
        <Avatar name="Claire Fontaine" />
        <Avatar name="Claire Fontaine" size="small" />
      </GalleryRow>
      <Banner tone="pending" title="2 demandes attendent votre décision" action={<Button>Les voir</Button>}>
        Un devis et un paiement.
      </Banner>
      <Banner tone="info" title="La demande a évolué entre-temps." />
      <StatGrid>
        <Stat label="Total" value={128} />
        <Stat label="En attente" value={41} />
        <Stat label="En cours" value={52} />
        <Stat label="Expédiées" value={undefined} />
      </StatGrid>
      <Card title="Avancement">
        <Timeline
          label="Avancement de la demande"
          steps={titles.map((title, place) => ({
            id: title,
            title,
            date: dates[place],
            state: place < 2 ? 'done' : place === 2 ? 'current' : 'upcoming',
          }))}
          texts={{
            progress: 'Étape 3 sur 8',
            next: 'Ensuite : paiement de la commande',
            expand: 'Voir toutes les étapes',
            collapse: 'Masquer les étapes',
          }}
        />
      </Card>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Card title="Paiement de la marchandise" aside={<Badge tone="pending">À régler</Badge>}>
          <SumList
            lines={[
              { label: 'Devis marchandise TTC', cents: 1_481_480 },
              { label: 'Dépôt déjà versé', cents: 60_000, sign: 'minus' },
            ]}
            total={{ label: 'À virer', cents: 1_421_480 }}
          />
        </Card>
        <Card title="Suivi de la commande" footer={<Button size="small">Modifier</Button>}>
          <DefinitionList
            items={[
              { term: 'Arrivée estimée', value: '14 décembre 2026' },
              { term: 'Numéro de suivi', value: 'MSCU 482913 7' },
              { term: 'Montant', value: <Money cents={1_481_480} /> },
            ]}
          />
        </Card>
      </div>
      <Tabs
        label="Filtrer par statut"
        value={tab}
        onValue={setTab}
        tabs={[
          { value: 'all', label: 'Toutes', count: 128 },
          { value: 'demande_emise', label: 'Demandes émises', count: 9 },
          { value: 'devis_emis', label: 'Devis émis' },
          { value: 'commande_en_preparation', label: 'En préparation' },
          { value: 'envoi_en_cours', label: 'Envois en cours' },
        ]}
      >
        <Table caption="Demandes">
          <TableHead>
            <Th>Référence</Th>
            <Th>Client</Th>
            <Th>Statut</Th>
            <Th numeric>Montant</Th>
          </TableHead>
          <tbody>
            {[12, 13, 14].map((number) => (
              <TableRow key={number}>
                <Td className="tabular-nums">
                  <a href="#main" className="stretched-link">
                    SRC-2026-000{number}
                  </a>
                </Td>
                <Td>Claire Fontaine</Td>
                <Td>
                  <Badge tone="info">Devis émis</Badge>
                </Td>
                <Td numeric>
                  <Money cents={123_456 * number} />
                </Td>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Tabs>
      <Pagination page={page} pageCount={12} label={`page ${page} sur 12 (58 demandes)`} onPage={setPage} />
      <Loading label="Chargement des demandes">
        <SkeletonCard />
      </Loading>
      <ProgressBar label="Envoi" value={null} />
      <EmptyState
        icon={<Package />}
        title="Aucune demande pour l’instant"
        description="Vos demandes de sourcing apparaîtront ici, avec leur avancement et ce qu’il vous reste à faire."
        action={<Button variant="filled">Créer une demande</Button>}
      />
    </GallerySection>
  );
}
